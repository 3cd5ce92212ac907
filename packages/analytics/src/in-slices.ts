/** Does something for every number below `count`, in turns that let others come in between: a server answers other calls meanwhile. */
export type InSlices = (count: number, work: (number: number) => unknown) => Promise<void>;
