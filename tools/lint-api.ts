/** A gate of `npm run check`: what is published of calls and socket keeps the rules that Redocly and Spectral recommend for such documents, without one warning. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { asyncapi, oas } from '@stoplight/spectral-rulesets';
import { openApiDocument } from '../apps/server/src/api/docs/openapi.ts';
import { asyncApiDocument } from '../apps/server/src/api/sockets/asyncapi.ts';
import { run, scratch } from './run.ts';

/** Nothing is asked of the network, and nobody is told of it. */
const alone = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const documents = [
  { name: 'openapi.json', document: openApiDocument(), rules: oas },
  { name: 'asyncapi.json', document: asyncApiDocument(), rules: asyncapi },
];

let faults = 0;
mkdirSync(scratch, { recursive: true });
for (const { name, document, rules } of documents) {
  const file = join(scratch, name);
  const text = JSON.stringify(document, undefined, 1);
  writeFileSync(file, text);
  // The strict set has the same rules as the recommended one, and calls every warning an error.
  if ((await run('redocly', ['lint', file, '--extends', 'recommended-strict'], alone)) !== 0) faults++;
  const spectral = new Spectral();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two packages' types of one ruleset differ in what may be left out
  spectral.setRuleset({ extends: [[rules as RulesetDefinition, 'recommended']] });
  for (const { code, message, path } of await spectral.run(new Document(text, parsers.Json, name))) {
    console.error(`${name} ${path.join('/')}: ${message} (${code})`);
    faults++;
  }
}
console.log(`${documents.length} documents linted, ${faults} with faults`);
process.exit(faults === 0 ? 0 : 1);
