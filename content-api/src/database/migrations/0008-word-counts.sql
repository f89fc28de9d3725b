-- Words of the library with their number of sermons, for suggestions. Counted with the index, which is rebuilt; the old
-- one answers meanwhile.
create table word_count (word text collate "C" primary key, sermons integer not null);
update index_rules set rules = 'before words were counted';
