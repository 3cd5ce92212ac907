-- Who one is.
CREATE TABLE person (
  id uuid PRIMARY KEY,
  -- As written by the person; compared without regard to case.
  user_name text NOT NULL,
  full_name text NOT NULL DEFAULT '',
  -- In small letters.
  email text,
  email_verified_at bigint, -- milliseconds since the epoch, as all instants
  -- +919876543210
  mobile text,
  mobile_verified_at bigint,
  -- argon2id with its parameters and salt; null of somebody who signs in by code or Google alone.
  password_hash text,
  password_changed_at bigint,
  -- The subject Google knows the person by.
  google_subject text,
  -- Where the person came from: landing page, partner, advertisement.
  campaign jsonb NOT NULL DEFAULT '{}',
  is_demo boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  -- While set, nobody gets in.
  disabled_at bigint,
  -- The person asked to be forgotten: at this time everything is.
  forgotten_at bigint
);

CREATE UNIQUE INDEX person_user_name ON person (lower(user_name));
-- An address nobody has proven keeps nobody else from proving it.
CREATE UNIQUE INDEX person_email ON person (email) WHERE email_verified_at IS NOT NULL;
CREATE UNIQUE INDEX person_mobile ON person (mobile) WHERE mobile_verified_at IS NOT NULL;
CREATE UNIQUE INDEX person_google ON person (google_subject);
-- Staff finds people by the beginnings of their names and addresses.
CREATE INDEX person_user_name_begins ON person (lower(user_name) text_pattern_ops);
CREATE INDEX person_email_begins ON person (email text_pattern_ops);
CREATE INDEX person_mobile_begins ON person (mobile text_pattern_ops);
CREATE INDEX person_full_name_words ON person USING gin (to_tsvector('simple', full_name));
CREATE INDEX person_to_forget ON person (forgotten_at) WHERE forgotten_at IS NOT NULL;

-- What somebody may do beyond what everybody may.
CREATE TABLE role_grant (
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('support', 'admin', 'super-admin', 'subscribed', 'partner', 'enterprise')),
  granted_by uuid,
  granted_at bigint NOT NULL,
  -- Null: until it is taken back.
  ends_at bigint,
  PRIMARY KEY (person, role)
);

-- A sign-in on one device, until it is signed out or not used for long.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  -- Who acts as the person; null of the person's own.
  actor uuid REFERENCES person ON DELETE CASCADE,
  -- 'Chrome on Android'.
  device text NOT NULL,
  address text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  ended_at bigint,
  -- Last twelve characters of its newest access token: what a forced logout names.
  token_tail text NOT NULL DEFAULT ''
);

CREATE INDEX session_of_person ON session (person, used_at DESC);

-- Each is good for one renewal. Used again, it was stolen: its session ends.
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY, -- SHA-256
  session uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  -- The first of a session is 1; each renewal brings the next.
  generation int4 NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint
);

CREATE INDEX refresh_token_of_session ON refresh_token (session);

-- Access tokens are signed with the newest; those before it stay readable as long as their tokens live.
CREATE TABLE signing_key (
  id text PRIMARY KEY,
  public_key jsonb NOT NULL,
  -- Encrypted with the server's secret.
  private_key bytea NOT NULL,
  created_at bigint NOT NULL
);

-- Six digits on their way to an address.
CREATE TABLE code (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  -- E-mail or mobile number it went to.
  address text NOT NULL,
  -- Who asked, where that is known.
  person uuid REFERENCES person ON DELETE CASCADE,
  hash bytea NOT NULL, -- HMAC with the server's secret
  tries int4 NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
);

CREATE INDEX code_of_address ON code (address, purpose, created_at DESC);

-- Who wants to join and has not proven an address yet. Several may stand for one address: only who asked for one can end it.
CREATE TABLE registration (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  user_name text NOT NULL,
  full_name text NOT NULL,
  mobile text,
  password_hash text NOT NULL,
  campaign jsonb NOT NULL,
  created_at bigint NOT NULL
);

CREATE INDEX registration_of_email ON registration (email);

-- Wrong tries, counted by account and by address.
CREATE TABLE attempt (
  key text PRIMARY KEY,
  failures int4 NOT NULL,
  first_at bigint NOT NULL,
  locked_until bigint NOT NULL DEFAULT 0
);

-- Everything that changed rights, money or sessions. Lines are added and never changed.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  -- Who did it; null: the server itself, or a stranger.
  actor uuid,
  -- Whom it was done to.
  person uuid,
  session uuid,
  action text NOT NULL,
  -- Nothing personal: names and addresses go with their person, these lines stay.
  detail jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_of_person ON audit (person, id DESC);
CREATE INDEX audit_of_actor ON audit (actor, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of % are never changed', TG_TABLE_NAME;
END $$;

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
