import { namedContract, namedContractText, namedContractWords } from '@parakh/options';
import type { Viewpoint } from '../viewpoint.ts';

export const contract: Viewpoint = {
  name: 'Contract',
  description:
    'The value of an option or future, on its own bars: a named one, or one so many strikes from the money that is chosen anew for each session by the forward of the session before; unknown on days on which it was not traded, or whose session before is not imported. Bars of minutes are where option chains were recorded minute by minute, and on the demo market: of the prices told in each.',
  group: 'Futures and options',
  formula: 'x worked out on the bars of the named contract',
  source:
    "Parakh's own definition; bars of days as NSE's F&O bhavcopy tells them, of minutes as its option chain showed them.",
  example: '(Contract("NIFTY ATM+2 CE 1", [0] day CLOSE) < 50)',
  parameters: {
    contract: {
      kind: 'string',
      usual: '"NIFTY ATM CE 1"',
      read(text) {
        const named = namedContract(text);
        return named && namedContractText(named);
      },
      words(text) {
        const named = namedContract(text);
        return named ? namedContractWords(named) : text;
      },
    },
    value: 'reading',
  },
  view: { kind: 'contract' },
};
