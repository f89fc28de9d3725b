-- A mirrored content folder: the file of each sermon, an index to recognise one by its text, citations that visitors
-- sent, which no folder has, and former addresses and numbers of sermons. A number without a sermon is gone (410).
alter table sermon add column source_file text;
create index sermon_text on sermon (md5(plain));
alter table citation add column is_submitted boolean not null default false;
update citation set is_submitted = true where external_id like 'submission-%';
create table former_sermon (
  nid integer not null,
  path text not null,
  external_id text not null,
  title text not null,
  text_hash text not null,
  since timestamptz not null default now(),
  primary key (nid, path)
);
create index former_sermon_path on former_sermon (path);
