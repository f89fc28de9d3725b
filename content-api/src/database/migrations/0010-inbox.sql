-- What became of submissions: dealt with, and delivered by e-mail or webhook.
alter table feedback_message add column done_at timestamptz;
alter table citation_submission add column done_at timestamptz;
create table delivery (
  kind text not null check (kind in ('message', 'citation')),
  record_id integer not null,
  channel text not null check (channel in ('mail', 'webhook')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  error text,
  primary key (kind, record_id, channel)
);
