import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type ScreenIndex, screenIndex } from '../../api/pages/screen-index.ts';
import { contentPolicy } from '../../platform/http/content-policy.ts';

/** The web app as it was built: what every page is made of. */
export interface Shell {
  readonly html: string;
  readonly screens: ScreenIndex;
  /** The files of each part that is fetched on its own, by its name. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** What scripts of the page may run. */
  readonly policy: string;
  /** Another build has another one. */
  readonly build: number;
}

/** A new build is seen after so long. */
const LOOKED_AT_MS = 1000;

const screensFile = z.array(
  z.object({
    path: z.string(),
    title: z.string(),
    description: z.string(),
    keywords: z.union([
      z.array(z.string()),
      z.string().transform((text) => text.split(',').map((word) => word.trim())),
    ]),
    canonical: z.boolean().optional(),
    access: z.string().optional(),
    files: z.array(z.string()).optional(),
  }),
);

const partsFile = z.record(z.string(), z.array(z.string()));

/** Reads index.html and screens.json again only when a build has replaced them. Undefined until there is a build. */
export function pageShell(folder: string, now: () => number = () => performance.now()): () => Shell | undefined {
  const file = join(folder, 'index.html');
  let shell: Shell | undefined;
  let lookedAt = -Infinity;
  return () => {
    if (shell && now() - lookedAt < LOOKED_AT_MS) return shell;
    lookedAt = now();
    const build = existsSync(file) ? statSync(file).mtimeMs : undefined;
    if (build !== shell?.build) shell = build === undefined ? undefined : { ...readShell(folder, file), build };
    return shell;
  };
}

function readShell(folder: string, file: string): Omit<Shell, 'build'> {
  const html = readFileSync(file, 'utf8');
  const read = <Found>(name: string, shape: z.ZodType<Found>, without: Found): Found => {
    const found = join(folder, name);
    return existsSync(found) ? shape.parse(JSON.parse(readFileSync(found, 'utf8'))) : without;
  };
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const digests = inline.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
  return {
    html,
    screens: screenIndex(read('screens.json', screensFile, [])),
    parts: read('parts.json', partsFile, {}),
    policy: contentPolicy(digests),
  };
}
