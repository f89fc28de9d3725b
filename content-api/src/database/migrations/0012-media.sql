-- Videos of other sites with still pictures, chapters of recordings, and attachments.
alter table media_file add column image text;
alter table media_file add column chapters jsonb;
alter table media_file drop constraint media_file_kind_check;
alter table media_file add constraint media_file_kind_check check (kind in ('audio', 'video', 'attachment'));
