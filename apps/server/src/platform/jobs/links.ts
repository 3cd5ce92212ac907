import { randomUUID } from 'node:crypto';
import type { Job } from './job.ts';
import type { JobRepository } from './job-repository.ts';

/** Makes the link by which others may read a job, or ends it. Its word, the same as long as it is shared. */
export async function linkJob(
  { id, shareKey }: Job,
  isShared: boolean,
  jobs: Pick<JobRepository, 'share'>,
): Promise<string | null> {
  const key = isShared ? (shareKey ?? randomUUID()) : null;
  await jobs.share(id, key);
  return key;
}
