-- Views and plays of sermons by day. Without a foreign key: a sermon that is taken out and comes back has its counts.
create table sermon_count (
  day date not null,
  nid integer not null,
  views integer not null default 0,
  plays integer not null default 0,
  primary key (day, nid)
);
