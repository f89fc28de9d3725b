-- Search by lemma: replaces the list of words by one of spellings with their lemmas. Empty until the index is rebuilt,
-- which `index_rules` triggers.
drop table lexeme;
create table spelling (
  word text collate "C" primary key,
  folded text collate "C" not null,
  df integer not null,
  lemmas text[] not null
);
create index spelling_folded on spelling (folded);
create index spelling_lemmas on spelling using gin (lemmas);
create table index_rules (id integer primary key default 1 check (id = 1), rules text not null);
