-- What people save of scans and screens: a condition and the market it is judged on. A strategy is one with orders.
CREATE TABLE screen (
  id uuid PRIMARY KEY,
  -- 'scan': made in the scan builder; 'screen': a filter of fundamentals and technicals.
  kind text NOT NULL CHECK (kind IN ('scan', 'screen')),
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- The number of its newest version.
  version int4 NOT NULL,
  -- What it was forked from: a saved one, or the id of one the product brings along; which version of that, how it was
  -- called then, and whose it was. Kept when the origin goes.
  forked_from text,
  forked_version int4,
  forked_name text,
  forked_person uuid REFERENCES person ON DELETE SET NULL,
  is_public boolean NOT NULL DEFAULT false,
  published_at bigint,
  -- Offered to everybody at first sight; set by the house.
  is_default boolean NOT NULL DEFAULT false,
  category text,
  sub_category text,
  -- Why it does not run any more; null while it does.
  invalid_because text,
  -- Whoever has this word may read it.
  share_key text UNIQUE,
  -- The day until which its alert runs: 2026-11-21.
  scan_date text,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE INDEX screen_of_person ON screen (person, kind, updated_at DESC);
CREATE INDEX screen_of_forked_person ON screen (forked_person) WHERE forked_person IS NOT NULL;
CREATE INDEX screen_published ON screen (kind, published_at DESC) WHERE is_public;

-- Each save keeps the one before.
CREATE TABLE screen_version (
  screen uuid NOT NULL REFERENCES screen ON DELETE CASCADE,
  version int4 NOT NULL,
  -- Condition, universe, prices, columns.
  content jsonb NOT NULL,
  -- What the person says was changed.
  note text NOT NULL DEFAULT '',
  saved_at bigint NOT NULL,
  PRIMARY KEY (screen, version)
);

-- How often others looked at one, a day. A saved one, or the id of one the product brings along.
CREATE TABLE screen_view (
  screen text NOT NULL,
  day text NOT NULL,
  views int4 NOT NULL,
  PRIMARY KEY (screen, day)
);

CREATE INDEX screen_view_of_day ON screen_view (day);

CREATE TABLE bookmark (
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  -- A saved screen, or the id of one the product brings along.
  screen text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (person, screen)
);

CREATE INDEX bookmark_of_screen ON bookmark (screen);

CREATE TABLE category (
  name text PRIMARY KEY,
  position int4 NOT NULL
);

CREATE TABLE sub_category (
  category text NOT NULL REFERENCES category ON UPDATE CASCADE ON DELETE CASCADE,
  name text NOT NULL,
  position int4 NOT NULL,
  PRIMARY KEY (category, name)
);

-- A named group of scans that the house puts together.
CREATE TABLE segment (
  name text PRIMARY KEY,
  description text NOT NULL DEFAULT '',
  updated_at bigint NOT NULL
);

CREATE TABLE segment_scan (
  segment text NOT NULL REFERENCES segment ON UPDATE CASCADE ON DELETE CASCADE,
  scan text NOT NULL,
  position int4 NOT NULL,
  PRIMARY KEY (segment, scan)
);

-- Columns a person wants beside the results of screens.
CREATE TABLE screen_fields (
  person uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  fields jsonb NOT NULL,
  updated_at bigint NOT NULL
);

-- Strategies keep every save as well, and where they were forked from.
ALTER TABLE strategy ADD COLUMN version int4 NOT NULL DEFAULT 1;
ALTER TABLE strategy ADD COLUMN forked_from text;
ALTER TABLE strategy ADD COLUMN forked_version int4;
ALTER TABLE strategy ADD COLUMN forked_name text;
ALTER TABLE strategy ADD COLUMN forked_person uuid REFERENCES person ON DELETE SET NULL;
ALTER TABLE strategy ADD COLUMN share_key text UNIQUE;

CREATE TABLE strategy_version (
  strategy uuid NOT NULL REFERENCES strategy ON DELETE CASCADE,
  version int4 NOT NULL,
  name text NOT NULL,
  request jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  saved_at bigint NOT NULL,
  PRIMARY KEY (strategy, version)
);

INSERT INTO strategy_version (strategy, version, name, request, saved_at)
  SELECT id, 1, name, request, updated_at FROM strategy;
