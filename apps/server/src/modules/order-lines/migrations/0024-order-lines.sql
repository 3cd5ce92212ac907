-- Which process speaks to which broker, where several share the work (PARAKH_ROLE=orders), and what it asked there. One process needs none of it.

-- A line is all that leaves for one broker: what a vendor counts together leaves from one process. Each that takes it gets the next number.
CREATE TABLE order_line (
  line text PRIMARY KEY, -- the id of a broker, or 'paper'
  holder text, -- the name of a process; null: given back
  fence bigint NOT NULL DEFAULT 0,
  until timestamptz NOT NULL DEFAULT '-infinity'
);

-- Processes that are there to hold lines: each gets as many as every other, or one more.
CREATE TABLE order_line_process (
  name text PRIMARY KEY,
  serves text NOT NULL, -- 'brokers', or 'paper'
  until timestamptz NOT NULL
);

-- Calls to brokers that windows longer than a second still hold: whoever takes a line counts on from here.
CREATE TABLE order_line_call (
  line text NOT NULL,
  kind text NOT NULL,
  urgency text, -- of an order, a change or a cancellation
  account text, -- null: of a login
  app text NOT NULL, -- a digest of its key; '' where a login needs none
  at timestamptz NOT NULL, -- when it left, or was to leave
  until timestamptz NOT NULL -- when no window holds it any more
);

CREATE INDEX order_line_call_held ON order_line_call (line, until);
