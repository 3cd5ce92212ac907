import { hostname } from 'node:os';

/** By which a process is known that speaks to brokers: two never run on one data folder. */
export const processName = ({ dataFolder }: { readonly dataFolder: string }): string => `${hostname()}:${dataFolder}`;
