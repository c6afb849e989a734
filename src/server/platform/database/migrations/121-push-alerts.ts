/** Alerts in the browser: subscriptions of a browser beside those of an address, and the key by which the site's server is known to push services. */
export const pushAlerts = `
-- Of push, address is the browser's address at its push service; it is confirmed from the beginning, and ask_state is of the first notification.
alter table alert_subscription
  add column channel text collate "C" not null default 'mail' check (channel in ('mail', 'push')),
  -- Encrypted: with what a message to the browser is encrypted. JSON of the keys as the browser gives them.
  add column push_secret text,
  -- When the browser last said that it is there.
  add column refreshed_at timestamptz,
  add constraint alert_subscription_push check ((channel = 'push') = (push_secret is not null) and (channel = 'push') = (refreshed_at is not null));
create index alert_subscription_refreshed on alert_subscription (refreshed_at) where channel = 'push';

create table push_key (
  single boolean primary key default true check (single),
  public_key text not null,
  -- Encrypted.
  private_key text not null
);

alter table alert_day drop constraint alert_day_measure_check,
  add constraint alert_day_measure_check check (measure in
    ('asked', 'confirmed', 'sent', 'failed', 'ended', 'pushBegun', 'pushSent', 'pushFailed', 'pushEnded'));
`;
