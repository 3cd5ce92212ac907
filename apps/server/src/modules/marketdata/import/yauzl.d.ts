/** The part of yauzl 3 that we use; the package ships no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  /** What the header before a file and the list at the end of the archive both say of it. */
  export interface Said {
    readonly generalPurposeBitFlag: number;
    readonly compressionMethod: number;
    readonly lastModFileTime: number;
    readonly lastModFileDate: number;
    readonly crc32: number;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
  }

  export interface Entry extends Said {
    readonly fileName: string;
    readonly fileNameRaw: Buffer;
    getLastModDate(): Date;
  }

  export interface LocalFileHeader extends Said {
    readonly fileDataStart: number;
    readonly fileName: Buffer;
  }

  export interface ZipFile {
    /** Where the next entry of the list would stand. */
    readonly readEntryCursor: number;
    eachEntry(): AsyncIterable<Entry>;
    readLocalFileHeaderPromise(entry: Entry): Promise<LocalFileHeader>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  export function openPromise(path: string, options?: { autoClose?: boolean }): Promise<ZipFile>;

  export function fromBufferPromise(
    buffer: Buffer,
    options?: { validateEntrySizes?: boolean; autoClose?: boolean; decodeStrings?: boolean },
  ): Promise<ZipFile>;
}
