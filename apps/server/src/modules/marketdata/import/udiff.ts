/** How UDiFF files of every market name their day, their instrument and its prices. */
export const udiff = {
  symbol: 'TCKRSYMB',
  day: 'TRADDT',
  oi: 'OPNINTRST',
  values: {
    open: 'OPNPRIC',
    high: 'HGHPRIC',
    low: 'LWPRIC',
    close: 'CLSPRIC',
    last: 'LASTPRIC',
    previous_close: 'PRVSCLSGPRIC',
    volume: 'TTLTRADGVOL',
    turnover: 'TTLTRFVAL',
    trades: 'TTLNBOFTXSEXCTD',
  },
  rupees: (rupees: number) => rupees,
} as const;
