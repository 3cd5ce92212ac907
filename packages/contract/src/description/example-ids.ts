/**
 * What examples name that differs from server to server: ids, codes and words of links. The test that sends the examples puts
 * in their places what it has made there.
 */
export const exampleIds = {
  alert: '6f0c2a4e-8a3b-4d7e-9c1f-2b5d8e7a6c10',
  webhook: '2d6b0f3c-51f4-4a53-9a55-6a1de2f0c7b1',
  firing: 'f3b7c1de-5a0e-5c3a-9d43-0a4d2c1b7e90',
  delivery: '7c9a41b2-0b7d-4a4c-8f19-8e20b6f1d5a3',
  screen: '1b9e7c52-3a6f-4e0b-8d2c-5f7a9c4e6b18',
  screenKey: 'Vt3kPq8ZbN1xLm5RwYc7Ag',
  strategy: '9a4d2e6b-7c1f-4b8a-a5e3-0c6f8b2d7e41',
  strategyKey: 'Hd6sJw2QfX9uTe4KpMv8Bn',
  optionStrategy: '4b7d1e9f-2c5a-4d8e-b6f3-9a0c7e5d1b24',
  optionTest: '7a2e5c9d-1b4f-4e6a-8d3c-0f9b6e4a2c71',
  run: '5e8c1f7a-2b4d-4c6e-9f0a-7d3b5e1c8a62',
  watchlist: '3c7f9a1e-6d2b-4f5a-8e0c-1b9d7a5c3f84',
  notification: '0d9b0f9a-4f4e-4c1c-8a57-9f4f6f0f5d11',
  person: '8b2f6d4a-9e1c-4a7b-b3f5-6c0d2e8a4f73',
  session: 'e4a6c8d0-1f3b-4d5e-8a7c-9b0f2d4e6a85',
  endOfDayRun: 'c1d3e5f7-8a9b-4c0d-9e2f-3a5b7c9d1e96',
  registration: 'a7b9c1d3-5e6f-4a8b-8c0d-2e4f6a8b0c17',
  brokerAccount: 'd2f4a6b8-3c5e-4f7a-9b1d-6e8c0a2f4b59',
  order: 'PKB7D1E9F2C5A4D8E6',
  basket: 'b5c7d9e1-4f6a-4b8c-9d0e-3a5c7e9f1b68',
  trigger: 'TRB7D1E9F2C5A4D8E6',
  resetToken: 'n8Qx2LrT6vKc0ZpWm4Yd1HsGb7JfEa3U',
  code: '482913',
} as const;
