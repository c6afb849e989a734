/**
 * `draft.head_id` is the id of the draft's last operation, or a random one where there is none yet. After a failover that
 * lost operations a draft can come back to the same number; the id tells the two apart. A trigger keeps it, so that it is
 * right also where an older process writes.
 */
export const draftIdentity = `
alter table draft add column head_id text collate "C";
update draft d set head_id = coalesce(
  (select o.id from draft_operation o where o.kind = d.kind and o.key = d.key and o.sequence = d.head),
  gen_random_uuid()::text);
alter table draft alter column head_id set default gen_random_uuid()::text, alter column head_id set not null;

create function keep_head_id() returns trigger language plpgsql as $$
begin
  new.head_id := coalesce(
    (select o.id from draft_operation o where o.kind = new.kind and o.key = new.key and o.sequence = new.head),
    gen_random_uuid()::text);
  return new;
end $$;
create trigger keep_head_id before update of head on draft for each row
  when (new.head <> old.head) execute function keep_head_id();
`;
