-- Why an alert stopped when its evaluation failed, in a sentence, and the condition that failed: another one is evaluated again.
ALTER TABLE alert ADD COLUMN stopped_because text;
ALTER TABLE alert ADD COLUMN stopped_text text;
