import { Logo } from '../shared/page/Logo.tsx';
import './TopBar.css';
import './frame.css';

/** What is painted before the first screen has arrived: the frame's own shape, so that nothing moves when it comes. */
export function FirstFrame() {
  return (
    <div className="app">
      <div className="rail-bg">
        <div className="rail">
          <div className="rail-head">
            <Logo />
          </div>
        </div>
      </div>
      <div className="app-column">
        <div className="topbar" />
        <div className="phone-ticker" />
      </div>
    </div>
  );
}
