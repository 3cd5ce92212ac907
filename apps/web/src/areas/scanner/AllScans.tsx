import { api, type Catalogue } from '@parakh/contract';
import { clockText, Empty, grouped, type Loadable, Loaded, longDayText, Screen, Segment, Select, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { SearchBox } from '../../shared/forms/SearchBox.tsx';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { FamilySection } from './FamilySection.tsx';
import { sides, sifted } from './sifted.ts';
import '../../shared/conditions/scan-bar.css';

const HEIGHT = 900;
const sideNames = sides.map(({ value }) => value);

/** Every scan of the catalogue by family, with how many stocks it finds now. */
export function AllScans() {
  const catalogue = useApi(api.scanner.catalogue, {}, { everyMs: useLiveMs() });
  const [search, setSearch] = useAddressParam('search');
  const [family, setFamily] = useAddressParam('family');
  const [side, setSide] = useAddressChoice('side', sideNames, 'all');
  const { data } = catalogue;
  const shown = useMemo(() => data && sifted(data.families, { search, family, side }), [data, search, family, side]);
  return (
    <Screen
      title="All scans"
      note={noteOf(catalogue)}
      actions={
        <ScreenLink to="/create-screener" className="btn primary">
          {t('Write one of your own')}
        </ScreenLink>
      }
    >
      <section className="panel work" aria-label={t('Which scans')}>
        <div className="scan-bar">
          <SearchBox label="Name, words or condition" value={search} onPause={setSearch} />
          <Select
            label="Family"
            choices={[
              { value: '', word: 'All families' },
              ...(data?.families ?? []).map(({ id, name }) => ({ value: id, word: name })),
            ]}
            value={family}
            onChange={(event) => setFamily(event.target.value)}
          />
          <Segment label="Side" value={side} choices={sides} onChange={setSide} />
        </div>
      </section>
      <Loaded query={{ ...catalogue, data: shown }} lines={14} height={HEIGHT}>
        {(families) =>
          families.length === 0 ? (
            <Empty says="No scan is called like this." />
          ) : (
            families.map((one, place) => <FamilySection key={one.id} family={one} isFar={place > 0} />)
          )
        }
      </Loaded>
    </Screen>
  );
}

function noteOf({ data, error }: Loadable<Catalogue>): string | null {
  if (!data) return error ? null : t('Scanning…');
  const { families, date, upTo } = data;
  const scans = families.flatMap((family) => family.scans);
  const found = t('{scans} scans in {families} families · {finding} find something on {day}', {
    scans: grouped(scans.length, 0),
    families: families.length,
    finding: grouped(scans.filter(({ matches }) => matches !== null && matches > 0).length, 0),
    day: longDayText(date),
  });
  return upTo === undefined ? found : `${found} · ${t('up to {clock}', { clock: clockText(upTo) })}`;
}
