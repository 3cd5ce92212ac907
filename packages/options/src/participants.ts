/** Kinds of participants, as the exchange tells what each of them holds. */
export const participants = ['Client', 'DII', 'FII', 'Pro'] as const;
export type Participant = (typeof participants)[number];

/** Kinds of contracts in which positions of participants are told. */
export const positionKinds = [
  'index futures',
  'stock futures',
  'index calls',
  'index puts',
  'stock calls',
  'stock puts',
] as const;
export type PositionKind = (typeof positionKinds)[number];

/** Contracts that a kind of participants holds long less those it holds short, at the close of a session: of the whole market. */
export type ParticipantFigure = `net ${PositionKind} of ${Participant}`;

/** Whose positions they are, and in what. */
export interface ParticipantPosition {
  readonly participant: Participant;
  readonly position: PositionKind;
}

const byFigure: ReadonlyMap<string, ParticipantPosition> = new Map(
  participants.flatMap((participant) =>
    positionKinds.map((position) => [participantFigure({ participant, position }), { participant, position }] as const),
  ),
);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a map forget that they were made of it
export const participantFigures = [...byFigure.keys()] as ParticipantFigure[];

export function participantFigure({ participant, position }: ParticipantPosition): ParticipantFigure {
  return `net ${position} of ${participant}`;
}

/** Undefined for a figure that is of one underlying. */
export function participantPositionOf(figure: string): ParticipantPosition | undefined {
  return byFigure.get(figure);
}
