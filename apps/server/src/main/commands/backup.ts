import { resolve } from 'node:path';
import { backUp, type Manifest } from '../../modules/backup/index.ts';
import { backupLines } from './backup-lines.ts';
import { command, oneWord } from './command.ts';

interface BackupArgs {
  readonly file: string;
}

export const backupCommand = command<BackupArgs, Manifest & BackupArgs>({
  name: 'backup',
  usage: 'FILE',
  description:
    'Writes everything the server stores into one file, also while it runs. Whoever has the file has all accounts: keep it safe.',
  flags: {},
  needs: 'stores',
  asksMarket: false,
  read: (typed) => ({ file: resolve(typed.folder, oneWord(typed, 'file')) }),
  run: async (services, { file }, tell) => ({ ...(await backUp(services, file, tell)), file }),
  json: (made) => made,
  print: (made) => `${backupLines(made)}\nWritten to ${made.file}.`,
});
