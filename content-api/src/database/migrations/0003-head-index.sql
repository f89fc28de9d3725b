-- An index on sermon heads: ranking reads only heads with one of the words.
create index sermon_search_head on sermon_search using gin (head);
