/** Everything that makes this site somebody's, for server and browser alike: change it here to host it under another name. */
export const brand = {
  name: 'Parakh',
  tagline: 'Scanner, screener, back-tests and alerts for NSE.',
  says: 'Stock-market analytics for Indian traders: conditions in your own words, run over the whole exchange, with the reason behind every match.',
  mail: 'support@parakh.example',
  hours: 'Mon to Fri, 09:00 to 18:00 IST',
  address: 'Parakh, Mumbai, India',
  social: [
    { word: 'X', href: 'https://parakh.example/x' },
    { word: 'YouTube', href: 'https://parakh.example/youtube' },
    { word: 'Telegram', href: 'https://parakh.example/telegram' },
    { word: 'LinkedIn', href: 'https://parakh.example/linkedin' },
  ],
  disclaimer:
    'Parakh is a stock-market analytics platform. It gives no buy or sell advice. Scans, scores and back-tests describe past and present prices; they do not promise anything about the future. You bear your own profit and loss. Investments in the securities market are subject to market risks.',
} as const;
