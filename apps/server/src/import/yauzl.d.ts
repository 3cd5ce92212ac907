/** The part of yauzl 3 that we use; the package ships no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly uncompressedSize: number;
    getLastModDate(): Date;
  }

  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  export function fromBufferPromise(buffer: Buffer, options?: { validateEntrySizes?: boolean }): Promise<ZipFile>;
}
