import { failures } from '@parakh/base';
import { watchDiskSpace } from '../platform/store/disk-space.ts';
import type { Services } from './services.ts';

/** Says while it lasts that the disk is full. */
export function watchDisk({ config, health, log }: Services, signal: AbortSignal): void {
  const { message: says } = failures['disk.full'];
  watchDiskSpace(config.dataFolder, signal, (hasRoom) => {
    health.report('disk', hasRoom ? undefined : says);
    if (hasRoom) log.info({ folder: config.dataFolder }, 'the disk has room again');
    else log.error({ folder: config.dataFolder }, says);
  });
}
