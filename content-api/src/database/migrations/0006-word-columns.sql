-- Separate vectors for lemmas and spellings, each half as long to read: phrases and ranking need only one. A third has
-- the words of the sermon's passages, which rank below both. All are empty until the index is rebuilt, which
-- `index_rules` triggers.
delete from index_rules;
drop table sermon_search;
create table sermon_search (
  nid integer primary key references sermon on delete cascade,
  lemmas tsvector not null,
  spellings tsvector not null,
  passages tsvector not null,
  head tsvector not null
);
create index sermon_search_lemmas on sermon_search using gin (lemmas);
create index sermon_search_spellings on sermon_search using gin (spellings);
create index sermon_search_passages on sermon_search using gin (passages);
create index sermon_search_head on sermon_search using gin (head);
