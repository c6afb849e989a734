/**
 * What accounts were told of in the studio, and what is told outside of it. A notice is named by its event; what it says
 * is read from where it happened when it is shown or sent, so that nobody reads more than they may see then.
 */
export const notices = `
create table notice_reader (
  account text collate "C" primary key references account on delete cascade,
  -- What is older is never sent.
  since timestamptz not null default clock_timestamp(),
  -- See schemas/notice.ts; null: the defaults.
  settings jsonb,
  -- What links in mails carry; encrypted, since each mail carries it again. Null: none was sent yet.
  token text,
  token_hash sha256 unique,
  check ((token is null) = (token_hash is null))
);

create table notice (
  account text collate "C" not null references notice_reader on delete cascade,
  event text collate "C" not null,
  noticed_at timestamptz not null default clock_timestamp(),
  -- In the studio; null: not yet.
  seen_at timestamptz,
  primary key (account, event)
);

-- Of a group at WeCom, DingTalk or Feishu. The address holds the key by which anybody can write to the group.
create table robot (
  id text collate "C" primary key,
  name text not null,
  service text collate "C" not null check (service in ('wecom', 'dingtalk', 'feishu')),
  -- Both encrypted, see SECRET_COLUMNS. Secret null: messages are not signed.
  address_secret text not null,
  secret text,
  language text collate "C" not null check (language in ('zh', 'en')),
  -- Everybody in the group may read what things are called.
  shows_titles boolean not null,
  is_on boolean not null default true,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  -- Of the last message: when, and what was wrong with it. Problem null: it arrived.
  tried_at timestamptz,
  problem jsonb
);

-- What is sent to one address or group at once. dropped: nothing of it was left to be said when it was sent.
create table notice_message (
  id text collate "C" primary key,
  account text collate "C" references notice_reader on delete cascade,
  robot text collate "C" references robot,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  created_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  -- Attempts of which nobody knows whether they arrived: their process ended, or the connection broke.
  unsure int not null default 0,
  tried_at timestamptz,
  next_at timestamptz not null default clock_timestamp(),
  check ((account is null) <> (robot is null))
);
create index notice_message_due on notice_message (next_at) where state = 'waiting';
create index notice_message_robot on notice_message (robot, tried_at);
create index notice_message_account on notice_message (account, created_at);

-- What is told to whom by which way, once. message null: it is not due, or not taken up yet.
create table notice_delivery (
  account text collate "C" not null,
  event text collate "C" not null,
  way text collate "C" not null check (way in ('mail', 'robot')),
  due_at timestamptz not null,
  message text collate "C" references notice_message on delete cascade,
  primary key (account, event, way),
  foreign key (account, event) references notice on delete cascade
);
create index notice_delivery_due on notice_delivery (due_at) where message is null;
create index notice_delivery_message on notice_delivery (message);

-- When accounts were last looked through, and what had happened by then.
create table notice_turn (
  single boolean primary key default true check (single),
  at timestamptz not null,
  mark text not null
);
insert into notice_turn (at, mark) values ('-infinity', '');
`;
