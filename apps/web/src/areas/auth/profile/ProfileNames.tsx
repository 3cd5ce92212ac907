import { api, type Profile } from '@parakh/contract';
import { TextField, t } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { profileChanged } from '../../../shared/api/session.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../../shared/forms/field-faults.ts';
import { ProfilePart } from '../../../shared/forms/ProfilePart.tsx';
import { showToast } from '../../../shared/page/toasts.ts';

const names = ['userName', 'fullName'] as const;

export function ProfileNames({ profile }: { profile: Profile }) {
  const [userName, setUserName] = useState(profile.userName);
  const [fullName, setFullName] = useState(profile.fullName);
  const saving = useMutation({
    mutationFn: () => call(api.auth.updateUserProfile, { query: {}, body: { userName, fullName } }),
    onSuccess: (changed) => {
      profileChanged(changed);
      showToast(t('Your names are saved.'));
    },
  });
  const faults = faultsOf(saving.error, names);
  const isChanged = userName.trim() !== profile.userName || fullName.trim() !== profile.fullName;
  return (
    <ProfilePart title="Names" says="The user name is shown with what you publish, and stands in its links.">
      <Form
        sending={saving}
        fault={otherFault(saving.error, names)}
        word="Save the names"
        busyWord="Saving"
        isReady={isChanged}
        onSend={() => saving.mutate()}
      >
        <TextField
          label="User name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          fault={faults.userName}
          onChange={(event) => setUserName(event.target.value)}
        />
        <TextField
          label="Your name"
          autoComplete="name"
          value={fullName}
          fault={faults.fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
      </Form>
    </ProfilePart>
  );
}
