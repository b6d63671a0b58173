-- Why: Cube keeps an answer for 0.3 s before it looks whether the data has changed. Who was told a file's verdict, or saved a restaurant,
-- and asked within that time was answered what stood before. Each change of what figures are made of leaves a row here, in its own
-- transaction; a question carries what it finds here, and Cube looks again when that is new to it (docs/decisions/0005). Cost: a new
-- table of some hundred rows, one insert for each batch of files. Watch: SELECT max(id) FROM figure_changes moves with each import.
-- Fails whole: a second run starts anew; older programs read nothing of it.
CREATE TABLE figure_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY
);

CREATE FUNCTION note_figure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that somebody else is deleting are theirs: nobody waits here.
  DELETE FROM figure_changes WHERE id IN (
    SELECT id FROM figure_changes ORDER BY id DESC OFFSET 100 FOR UPDATE SKIP LOCKED);
  INSERT INTO figure_changes DEFAULT VALUES;
  RETURN NULL;
END $$;

CREATE TRIGGER figures_of_read_files AFTER UPDATE OF verdict ON inbox_files
  FOR EACH STATEMENT EXECUTE FUNCTION note_figure_change();
CREATE TRIGGER figures_of_orders AFTER UPDATE OF state ON import_orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_figure_change();
CREATE TRIGGER figures_of_restaurants AFTER INSERT OR UPDATE OR DELETE ON restaurants
  FOR EACH STATEMENT EXECUTE FUNCTION note_figure_change();
