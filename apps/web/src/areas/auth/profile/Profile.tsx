import { api, type Profile as ProfileOf } from '@parakh/contract';
import { Loaded, MISSING, Screen, Skeleton, type Tab, Tabs, t } from '@parakh/ui';
import { Suspense } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { ageOf, useMarketState } from '../../../shared/live/market-state.ts';
import { useAddressChoice } from '../../../shared/screens/address.ts';
import { dayOf } from '../../../shared/text/date-time-text.ts';
import { greatestRole, roleLabels } from '../../../shared/text/role-labels.ts';
import { BrokersPanel } from '../../broker/index.ts';
import { PreferencesPanel } from '../../preferences/index.ts';
import { ProfileAddress } from './ProfileAddress.tsx';
import { ProfileLeaving } from './ProfileLeaving.tsx';
import { ProfileNames } from './ProfileNames.tsx';
import { ProfilePassword } from './ProfilePassword.tsx';
import { ProfileSessions } from './ProfileSessions.tsx';
import './profile.css';

type Name = 'profile' | 'brokers' | 'security' | 'preferences' | 'leaving';
const tabs: readonly Tab<Name>[] = [
  { name: 'profile', title: 'Profile' },
  { name: 'brokers', title: 'Brokers' },
  { name: 'security', title: 'Security' },
  { name: 'preferences', title: 'Preferences' },
  { name: 'leaving', title: 'Export and delete' },
];

/** Everything about oneself: names and addresses, brokers, security, preferences, and the way out. */
export function Profile() {
  const profile = useApi(api.auth.profile, {});
  // What only the person may do is no affair of somebody who acts as them.
  const open =
    profile.data?.actor == null ? tabs : tabs.filter(({ name }) => name === 'profile' || name === 'preferences');
  const [tab, setTab] = useAddressChoice(
    'tab',
    open.map(({ name }) => name),
    'profile',
  );
  return (
    <Screen title="Profile" note={<Note />}>
      <section className="panel profile" aria-label={t('Profile')}>
        <Tabs tabs={open} value={tab} onChange={setTab}>
          <Suspense fallback={<Skeleton lines={6} height={320} />}>
            {tab === 'profile' ? <Own query={profile} /> : null}
            {tab === 'brokers' ? <BrokersPanel /> : null}
            {tab === 'security' ? <Security query={profile} /> : null}
            {tab === 'preferences' ? <PreferencesPanel /> : null}
            {tab === 'leaving' ? <ProfileLeaving /> : null}
          </Suspense>
        </Tabs>
      </section>
    </Screen>
  );
}

type Query = { readonly query: ReturnType<typeof useApi<typeof api.auth.profile>> };

function Note() {
  const state = useMarketState().data;
  const profile = useApi(api.auth.profile, {}).data;
  if (!profile) return ageOf(state);
  return t('{name} · {role} · joined {day}', {
    name: profile.userName,
    role: t(roleLabels[greatestRole(profile.roles)]),
    day: dayOf(profile.createdAt),
  });
}

function Own({ query }: Query) {
  return (
    <Loaded query={query} lines={8} height={320}>
      {(profile) =>
        profile.actor !== null ? (
          <Facts profile={profile} />
        ) : (
          <div>
            <ProfileNames profile={profile} />
            <ProfileAddress kind="mail" address={profile.email} isVerified={profile.isEmailVerified} />
            <ProfileAddress kind="mobile" address={profile.mobile} isVerified={profile.isMobileVerified} />
          </div>
        )
      }
    </Loaded>
  );
}

/** What staff sees of somebody's profile while acting as them. */
function Facts({ profile: { userName, fullName, email, mobile } }: { profile: ProfileOf }) {
  const facts = {
    'User name': userName,
    Name: fullName || MISSING,
    'E-mail': email ?? MISSING,
    Mobile: mobile ?? MISSING,
  };
  return (
    <dl className="facts one profile-facts">
      {Object.entries(facts).map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Security({ query }: Query) {
  return (
    <Loaded query={query} lines={8} height={320}>
      {(profile) => (
        <div>
          <ProfilePassword profile={profile} />
          <ProfileSessions />
        </div>
      )}
    </Loaded>
  );
}
