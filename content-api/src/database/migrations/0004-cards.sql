-- Precomputed cards: the card of a sermon is one row instead of a join of six tables; its text is stored uncompressed,
-- because decompressing the texts of a page took longer than the search. Rewrites existing sermons once: about ten
-- seconds for 20,000.
create table sermon_card (nid integer primary key references sermon on delete cascade, card json not null);
alter table sermon alter column plain set storage external;
update sermon set plain = plain || '';
-- `beginning` is the text for a snippet without words.
create view sermon_card_now as
  select s.nid, json_build_object(
    'path', s.path, 'title', s.title, 'date_prec', s.date_prec, 'year', s.year, 'month', s.month, 'day', s.day,
    'preacher_id', p.id, 'preacher_name', p.name, 'series_id', r.id, 'series_name', r.name,
    'text', (select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
      'endChapter', end_chapter, 'endVerse', end_verse, 'label', label)) order by position), '[]')
      from sermon_passage sp where sp.nid = s.nid and sp.role = 'text'),
    'lesson', (select coalesce(json_agg(json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
      'endChapter', end_chapter, 'endVerse', end_verse, 'label', label)) order by position), '[]')
      from sermon_passage sp where sp.nid = s.nid and sp.role = 'lesson'),
    'tags', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by st.position), '[]')
      from sermon_tag st join tag t on t.id = st.tag_id where st.nid = s.nid),
    'media', s.media,
    'seconds', (select seconds from media_file f where f.nid = s.nid and seconds is not null order by position limit 1),
    'beginning', left(s.plain, 300)) as card
  from sermon s left join preacher p on p.id = s.preacher_id left join series r on r.id = s.series_id;
insert into sermon_card (nid, card) select nid, card from sermon_card_now;
