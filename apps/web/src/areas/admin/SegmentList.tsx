import { api, type ReplyOf, type ScreenCard } from '@parakh/contract';
import { Loaded, TextField, t } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call, useApi } from '../../shared/api/api.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { renewSaved, useDeed } from '../../shared/saved/saved-calls.ts';
import { NamedHead, NamedList } from './NamedList.tsx';
import { SegmentScans } from './SegmentScans.tsx';

type Listed = ReplyOf<typeof api.scanner.segments>[number];

/** Scans that admins put together, each list in its order. */
export function SegmentList() {
  const segments = useApi(api.scanner.segments, {});
  const client = useQueryClient();
  return (
    <NamedList
      query={segments}
      none="There is no segment yet."
      label="New segment"
      onAdd={async (name) => {
        await call(api.scanner.addSegment, { body: { name } });
        await renewSaved(client);
      }}
    >
      {(segment) => <SegmentLine segment={segment} />}
    </NamedList>
  );
}

function SegmentLine({ segment: { name, description, scans } }: { segment: Listed }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const params = { name };
  return (
    <li>
      <NamedHead
        name={name}
        scans={scans}
        of="segment"
        onRename={async (newName) => {
          await call(api.scanner.setSegment, { params, body: { newName } });
          await renewSaved(client);
        }}
        onRemove={() => setRemoving(true)}
      >
        <button type="button" className="btn sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Close') : t('Tend')}
          <span className="vh">: {name}</span>
        </button>
      </NamedHead>
      {description && !isOpen ? <p className="xs t2">{description}</p> : null}
      {isOpen ? <Tended name={name} /> : null}
      {isRemoving ? <Remove name={name} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function Tended({ name }: { name: string }) {
  const segment = useApi(api.scanner.segment, { params: { name } });
  return (
    <Loaded query={segment} lines={3}>
      {({ description, scans }) => (
        <>
          <Description key={description} name={name} description={description} />
          <SegmentScans name={name} scans={scans satisfies readonly ScreenCard[]} />
        </>
      )}
    </Loaded>
  );
}

/** Kept when the box is left. */
function Description({ name, description }: { name: string; description: string }) {
  const [typed, setTyped] = useState(description);
  const keeping = useDeed((next: string) =>
    call(api.scanner.setSegment, { params: { name }, body: { description: next } }),
  );
  return (
    <TextField
      label={t('What {name} is for', { name })}
      maxLength={2000}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed.trim() !== description) keeping.mutate(typed.trim());
      }}
    />
  );
}

/** One that holds scans goes only when that is said: asked a second time, in words. */
function Remove({ name, onClose }: { name: string; onClose: () => void }) {
  const removing = useDeed(
    (forceFlag: boolean) => call(api.scanner.removeSegment, { params: { name }, query: { forceFlag } }),
    true,
  );
  const holdsScans = removing.error instanceof CallError && removing.error.code === 'segment.not-empty';
  return (
    <Confirm
      title={t('Delete {name}?', { name })}
      word={holdsScans ? 'Delete it all the same' : 'Delete'}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(holdsScans, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('The scans themselves stay; only the list of them goes.')}</p>
    </Confirm>
  );
}
