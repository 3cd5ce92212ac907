import { api, type Mood } from '@parakh/contract';
import { dayText, Loaded, Screen, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { Formulas } from './Formulas.tsx';
import { MoodGauge } from './MoodGauge.tsx';
import { MoodHistory } from './MoodHistory.tsx';
import { MoodInputs } from './MoodInputs.tsx';
import { MoodTable } from './MoodTable.tsx';
import { sessionsIn } from './session-axis.ts';

/** Fear and greed from seven inputs, each of which can be seen and worked out again, for every session available. */
export function MarketMood() {
  const [askedSpan, setSpan] = useAddressParam('span', '250');
  const span = sessionsIn(askedSpan);
  const mood = useApi(api.market.mood, { query: { sessions: span } }, { keepPrevious: true });
  return (
    <Screen
      title="Market mood: fear and greed"
      note={mood.data ? t('At the close of {day}', { day: dayText(mood.data.sessions.at(-1)) }) : null}
    >
      <Loaded query={mood} lines={14} height={900}>
        {(shown) => <Shown mood={shown} span={span} onSpan={setSpan} />}
      </Loaded>
    </Screen>
  );
}

function Shown({
  mood,
  ...spans
}: {
  mood: Mood;
  span: ReturnType<typeof sessionsIn>;
  onSpan: (span: string) => void;
}) {
  const [asked, setDay] = useAddressParam('day', '');
  const found = mood.sessions.indexOf(asked);
  const at = found < 0 ? mood.sessions.length - 1 : found;
  return (
    <div className="grid">
      <MoodGauge mood={mood} at={at} />
      <MoodHistory mood={mood} {...spans} />
      <MoodInputs mood={mood} at={at} onDay={setDay} />
      <MoodTable mood={mood} />
      <Formulas className="c5" rows={formulasOf(mood)}>
        {t(
          'It says how this market stands beside its own last weeks, not what comes next. After a long rise the mean is high as well, and a quiet day reads as fear.',
        )}
      </Formulas>
    </div>
  );
}

const formulasOf = ({ window, least }: Mood) =>
  [
    [
      'Mean and deviation',
      t('of the last {count} sessions, the session itself among them; the deviation is that of a sample (n − 1)', {
        count: window,
      }),
    ],
    ['z', 'sign × (value − mean) ÷ deviation; the sign is − where a high value is fear'],
    [
      'Score',
      '100 × Φ(z): the share of a normal distribution below z. A value at its mean gives 50, one deviation above it 84',
    ],
    [
      'Index',
      t('mean of the scores that are known, equally weighted; not given with fewer than {least} of seven', { least }),
    ],
    ['Zones', 'below 30 extreme fear, 30 to 50 fear, 50 to 70 greed, above 70 extreme greed'],
  ] as const;
