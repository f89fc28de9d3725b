-- Submissions of visitors, and the tokens they spent.
create table feedback_message (
  id integer generated always as identity primary key,
  site text not null,
  name text not null,
  email text not null,
  message text not null,
  url text,
  created_at timestamptz not null default now()
);
create table citation_submission (
  id integer generated always as identity primary key,
  site text not null,
  text text not null,
  author text,
  source text,
  tags integer[] not null default '{}',
  preaching integer,
  name text,
  email text,
  created_at timestamptz not null default now()
);
create table spent_token (
  nonce text primary key,
  kind text not null check (kind in ('feedback', 'citation')),
  body_hash text not null,
  record_id integer not null,
  expires timestamptz not null
);
create index spent_token_expires on spent_token (expires);
