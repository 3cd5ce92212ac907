-- A process that judges, for as long as it says so again and again.
CREATE TABLE judge (
  name text PRIMARY KEY,
  until timestamptz NOT NULL
);

-- The judged symbols in parts, each held by one who judges, and up to which minute of which session it was judged. Null: never yet.
CREATE TABLE judged_part (
  part int4 PRIMARY KEY,
  holder text,
  session text,
  minute int4
);

INSERT INTO judged_part (part, session, minute)
SELECT part, judged.session, judged.minute
FROM generate_series(0, 15) AS part LEFT JOIN judged_minute AS judged ON judged.judge = 'all';

DROP TABLE judged_minute;

-- Why whoever judges cannot judge it, in a sentence.
ALTER TABLE alert ADD COLUMN refused_because text;
