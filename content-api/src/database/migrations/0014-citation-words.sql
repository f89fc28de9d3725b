-- Lemmas of a citation's text, author, source and tags; null until it is indexed (`search/index-citations.ts`).
alter table citation add column words tsvector;
