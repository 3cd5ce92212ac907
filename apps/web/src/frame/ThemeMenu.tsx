import { Icon, Menu } from '@parakh/ui';
import { chooseDirection, chooseTheme, chosenTheme, isColourBlindSafe, themes } from '../shared/page/appearance.ts';

const items = () => [
  ...themes.map(({ value, word }) => ({ word, checked: chosenTheme() === value, act: () => chooseTheme(value) })),
  {
    word: 'Blue up, orange down',
    checked: isColourBlindSafe(),
    act: () => chooseDirection(!isColourBlindSafe()),
  },
];

/** Light, dark, and the pair of colours that everybody can tell apart. */
export function ThemeMenu() {
  return (
    <Menu label="Theme" className="iconbtn" items={items}>
      <Icon name="theme" />
    </Menu>
  );
}
