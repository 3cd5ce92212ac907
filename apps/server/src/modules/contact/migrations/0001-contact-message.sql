-- What visitors write to us on the contact page.
CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  at bigint NOT NULL -- milliseconds since the epoch
);

CREATE INDEX contact_message_at ON contact_message (at DESC);
