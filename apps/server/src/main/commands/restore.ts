import { resolve } from 'node:path';
import { type Manifest, restore } from '../../modules/backup/index.ts';
import { readConfig } from '../../platform/config.ts';
import { backupLines } from './backup-lines.ts';
import { looseCommand, oneWord } from './command.ts';
import { progressBar } from './progress-bar.ts';

interface Restored extends Manifest {
  readonly folder: string;
}

export const restoreCommand = looseCommand<Restored>({
  name: 'restore',
  usage: 'FILE',
  description:
    'Fills an empty data folder (PARAKH_DATA), and empty servers where DATABASE_URL or CLICKHOUSE_URL name them, from a backup.',
  flags: {},
  needs: 'nothing',
  async run(typed) {
    const config = readConfig(process.env);
    const bar = progressBar(process.stderr);
    try {
      const manifest = await restore(config, resolve(typed.folder, oneWord(typed, 'file')), bar.onProgress);
      return { ...manifest, folder: config.dataFolder };
    } finally {
      bar.clear();
    }
  },
  json: (restored) => restored,
  print: (restored) => `${backupLines(restored)}\nRestored to ${restored.folder}. npm start opens it.`,
});
