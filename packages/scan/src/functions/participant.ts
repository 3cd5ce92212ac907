import { participantFigure, participants, positionKinds } from '@parakh/options';
import { contractOperand } from '../contract-operand.ts';

export const participant = contractOperand({
  name: 'Participant',
  description:
    'How many contracts a kind of participants holds long less those it holds short, in all the market: the same beside every symbol.',
  formula: 'contracts held long − contracts held short at the close of the session',
  source: 'NSE: participant-wise open interest (fao_participant_oi), told in the evening of the session.',
  example: '(Participant("FII", "index futures") < 0)',
  unit: 'count',
  parameters: {
    participant: { kind: 'string', texts: participants },
    position: { kind: 'string', texts: positionKinds },
  },
  figures: (_, { participant: who, position: what }) => {
    const [whose, kind] = [participants.find((one) => one === who), positionKinds.find((one) => one === what)];
    if (!whose || !kind) throw new Error(`no such positions passed the check: ${who}, ${what}`);
    return { net: { figure: participantFigure({ participant: whose, position: kind }), number: 0 } };
  },
  whenMissing:
    'no file of what participants hold covers this session: import the exchange’s participant-wise open interest (fao_participant_oi)',
  fill({ net }, answer, _, from) {
    for (let i = from; i < answer.length; i++) answer[i] = net[i]!;
  },
});
