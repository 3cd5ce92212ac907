import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { saveCampaign } from './campaign.ts';

/** The page of a campaign or a partner: remembers which, and goes on to the usual one. */
export function RegisterCampaign() {
  const { landing = '', pid = '', gclid = '' } = useParams();
  useEffect(() => saveCampaign({ landing, pid }), [landing, pid]);
  return <Navigate to={`/register?gclid=${encodeURIComponent(gclid)}`} replace />;
}
