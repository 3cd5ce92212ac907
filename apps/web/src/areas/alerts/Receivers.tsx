import { t } from '@parakh/ui';
import { ProfilePart } from '../../shared/forms/ProfilePart.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { Deliveries } from './Deliveries.tsx';
import { PushPart } from './PushPart.tsx';
import { WebhookPart } from './WebhookPart.tsx';

/** Where alerts reach one beside the page, and how that went of late. */
export function Receivers() {
  return (
    <div>
      <PushPart />
      <WebhookPart />
      <ProfilePart title="Kinds and sounds" says="Which kinds of alerts you get at all, and whether they sound.">
        <p>
          <ScreenLink className="btn" to="/profile?tab=preferences">
            {t('Preferences')}
          </ScreenLink>
        </p>
      </ProfilePart>
      <ProfilePart title="What was sent" says="The newest first. What did not arrive can be sent again.">
        <Deliveries />
      </ProfilePart>
    </div>
  );
}
