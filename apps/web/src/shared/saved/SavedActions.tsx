import { Icon, Menu, type MenuItem, t, useSurroundings } from '@parakh/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/api.ts';
import { Confirm } from '../forms/Confirm.tsx';
import { ScreenLink } from '../screens/ScreenLink.tsx';
import { ForkButton } from './ForkButton.tsx';
import { ShareButton } from './ShareButton.tsx';
import { callsOf, publishSaved, removeSaved, useDeed } from './saved-calls.ts';
import { editPath, kindLabels, type SavedThing } from './saved-thing.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const lists = {
  scan: '/screener-dashboard?list=own',
  screen: '/screener-home?list=own',
  strategy: '/strategy-home',
} as const;

/** What can be done with a saved thing; what only its author may do stands under "More". */
export function SavedActions({
  thing,
  shareKey,
  children,
}: {
  thing: SavedThing;
  /** The word of the link by which it is read now. */
  shareKey: string;
  /** What only this kind can do. */
  children?: ReactNode;
}) {
  const [asked, ask] = useState<'versions' | 'remove' | 'publish'>();
  const close = () => ask(undefined);
  return (
    <>
      {children}
      {thing.isOwn ? (
        <ScreenLink to={editPath(thing)} className="btn primary">
          <Icon name="edit" />
          {t('Edit')}
        </ScreenLink>
      ) : (
        <ForkButton thing={thing} shareKey={shareKey} />
      )}
      <ShareButton thing={thing} shareKey={shareKey} />
      {thing.isOwn ? (
        <button type="button" className="btn" onClick={() => ask('versions')}>
          <Icon name="clock" />
          {t('Versions')}
        </button>
      ) : null}
      {thing.isOwn ? <More thing={thing} ask={ask} /> : null}
      {asked === 'versions' ? <VersionsDialog thing={thing} onClose={close} /> : null}
      {asked === 'remove' ? <Remove thing={thing} onClose={close} /> : null}
      {asked === 'publish' ? <Publish thing={thing} onClose={close} /> : null}
    </>
  );
}

function More({ thing, ask }: { thing: SavedThing; ask: (deed: 'remove' | 'publish') => void }) {
  const { notify } = useSurroundings();
  const { kind, id } = thing;
  const hiding = useDeed(async () => {
    await publishSaved(thing, false);
    notify(t('It is private again. Who has forked it keeps the copy.'));
  });
  const unsharing = useDeed(async () => {
    await call(callsOf(kind).unshare, { params: { id } });
    notify(t('Its link opens nothing any more.'));
  });
  const items: MenuItem[] = [
    thing.isPublic
      ? { word: 'Take it back from everybody', act: () => hiding.mutate(undefined) }
      : { word: 'Publish to everybody', act: () => ask('publish') },
    ...(thing.shareKey ? [{ word: 'Stop sharing by the link', act: () => unsharing.mutate(undefined) }] : []),
    { word: 'Delete', act: () => ask('remove') },
  ];
  return (
    <Menu label="More" className="btn" items={items}>
      {t('More')}
      <Icon name="down" />
    </Menu>
  );
}

function Publish({ thing, onClose }: { thing: SavedThing; onClose: () => void }) {
  const { notify } = useSurroundings();
  const publishing = useDeed(async () => {
    await publishSaved(thing, true);
    notify(t('Published. Everybody finds it now.'));
    onClose();
  }, true);
  return (
    <Confirm
      title={t('Publish {name}?', { name: thing.name })}
      word="Publish"
      isBusy={publishing.isPending}
      error={publishing.error}
      onConfirm={() => publishing.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {t(
          'Everybody can read this {kind} under your user name, and make a copy of it. Earlier versions stay yours alone. You can take it back.',
          {
            kind: t(kindLabels[thing.kind]),
          },
        )}
      </p>
    </Confirm>
  );
}

function Remove({ thing, onClose }: { thing: SavedThing; onClose: () => void }) {
  const navigate = useNavigate();
  const removing = useDeed(async () => {
    await removeSaved(thing);
    await navigate(lists[thing.kind]);
  }, true);
  return (
    <Confirm
      title={t('Delete {name}?', { name: thing.name })}
      word="Delete"
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {t('This {kind} goes with all its versions and its link. It cannot be brought back.', {
          kind: t(kindLabels[thing.kind]),
        })}
      </p>
    </Confirm>
  );
}
