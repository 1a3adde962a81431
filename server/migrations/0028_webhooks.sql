-- Addresses that are called when the status of a hotel changes.
create table webhook (
  id uuid primary key,
  created_at timestamptz not null,
  name text not null,
  address text not null,
  -- Such as ["hotel.published"].
  events jsonb not null,
  -- Otherwise the hotels of webhook_hotel.
  is_for_all_hotels boolean not null,
  -- Who answers for it: only what this person sees is sent.
  owner_id uuid references app_user on delete set null,
  -- It must be read to sign a call, so it is stored as it is.
  secret text not null,
  -- The one before signs beside it until this time.
  former_secret text,
  former_until timestamptz,
  is_on boolean not null default true,
  switched_at timestamptz,
  -- null: it switched itself off.
  switched_by uuid references app_user on delete set null,
  -- When its owner was told by mail that calls fail; null: not since they work.
  warned_at timestamptz
);

create table webhook_hotel (
  webhook_id uuid not null references webhook on delete cascade,
  hotel_id uuid not null references hotel on delete cascade,
  primary key (webhook_id, hotel_id)
);
create index webhook_hotel_hotel on webhook_hotel (hotel_id);

-- How many events a hotel has had. Each has a number, whether or not anybody is called for it.
create table hotel_event_count (
  hotel_id uuid primary key references hotel on delete cascade,
  last bigint not null
);

-- A call that is to be made, or was. It is written in the transaction of what it tells.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  -- What waits in one lane goes one after the other: the hotel, or the delivery itself for a test and what is sent again.
  lane uuid not null,
  -- null: a test. No foreign key: hotels stay deletable.
  hotel_id uuid,
  -- The number of the event; 0 for a test.
  sequence bigint not null,
  -- What the receiver knows it by.
  message_id text not null,
  type text not null,
  -- As it is sent, to the byte.
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'skipped', 'failed')),
  tries integer not null default 0,
  last_at timestamptz,
  last_headers jsonb,
  last_status integer,
  last_reason text,
  last_milliseconds integer,
  -- The beginning of the answer.
  last_answer text
);
create index webhook_delivery_listed on webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, lane, sequence) where state = 'waiting';
create index webhook_delivery_delivered on webhook_delivery (webhook_id, last_at) where state = 'delivered';
create index webhook_delivery_created on webhook_delivery (created_at);

-- The lanes in which something waits. A server claims one, makes the call for the first of what waits, and lets it go.
create table webhook_lane (
  webhook_id uuid not null references webhook on delete cascade,
  lane uuid not null,
  -- May it be called though the webhook is off?
  is_test boolean not null default false,
  next_at timestamptz not null,
  -- The first failure of what waits first; null: it has not failed.
  failing_since timestamptz,
  claim uuid,
  -- A server that ended in the middle holds it until then.
  claimed_until timestamptz,
  primary key (webhook_id, lane)
);
create index webhook_lane_due on webhook_lane (next_at);
create index webhook_lane_failing on webhook_lane (webhook_id, failing_since) where failing_since is not null;
