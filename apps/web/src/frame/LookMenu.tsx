import { Icon, Menu } from '@parakh/ui';
import { chooseDirection, chooseTheme, chosenTheme, isColourBlindSafe, type Theme } from '../look.ts';

const themes: readonly { theme: Theme; word: string }[] = [
  { theme: 'light', word: 'Light' },
  { theme: 'dark', word: 'Dark' },
  { theme: 'system', word: 'As the device' },
];

const items = () => [
  ...themes.map(({ theme, word }) => ({ word, checked: chosenTheme() === theme, act: () => chooseTheme(theme) })),
  {
    word: 'Blue up, orange down',
    checked: isColourBlindSafe(),
    act: () => chooseDirection(!isColourBlindSafe()),
  },
];

/** Light, dark, and the pair of colours that everybody can tell apart. */
export function LookMenu() {
  return (
    <Menu label="Colours" className="iconbtn" items={items}>
      <Icon name="theme" />
    </Menu>
  );
}
