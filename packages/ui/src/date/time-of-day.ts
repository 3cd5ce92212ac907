/** 9, 930, 9:30, 21.30, '9:30 pm': hours, minutes, half of the day. */
const TYPED = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;
const HALF = 12;

/** A time of day as 'HH:MM' of 24 hours, however it was typed; undefined where it is none. */
export function timeOfDay(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] = TYPED.exec(text.trim()) ?? [];
  const typed = Number(hours);
  if (hours === '' || (half && (typed < 1 || typed > HALF))) return undefined;
  const hour = half ? (typed % HALF) + (half.toLowerCase() === 'p' ? HALF : 0) : typed;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined;
}
