/** Tells every process at once that a session ended, however it did, so that its sockets close. The payload is the session's id, which opens nothing. */
export const sessionEnd = `
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', old.id);
  return null;
end $$;
create trigger studio_session_end after delete on studio_session for each row execute function notify_session_end();
`;
