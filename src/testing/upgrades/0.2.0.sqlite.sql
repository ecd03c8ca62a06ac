pragma foreign_keys = off;
CREATE TABLE category (
      name text not null,
      since bigint not null,
      until bigint not null,
      name_key text not null,
      "position" bigint not null,
      products bigint not null,
      constraint category_version_pk primary key (name, since));
CREATE TABLE customer_order (
    order_number text primary key,
    name text not null,
    contact_no text not null,
    email text not null,
    address text not null,
    qty bigint not null,
    amount_cents bigint not null,
    discount_cents bigint not null,
    shipping_cents bigint not null,
    total_cents bigint not null,
    placed_at text not null, status text not null default 'new');
CREATE TABLE enquiry (
    id text primary key,
    name text not null,
    contact_no text not null,
    subject text not null,
    message text not null,
    sent_at text not null, handled_at text);
CREATE TABLE idempotency (
    key text primary key,
    fingerprint text not null,
    reply text not null,
    created_at text not null);
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE missed_search (
      day text not null,
      text text not null,
      count bigint not null,
      constraint missed_search_pk primary key (day, text));
CREATE TABLE order_event (
    order_number text not null references customer_order (order_number),
    "position" integer not null,
    status text not null,
    at text not null,
    note text not null,
    constraint order_event_pk primary key (order_number, "position"));
CREATE TABLE order_line (
    order_number text not null references customer_order (order_number),
    "position" integer not null,
    product_id text not null,
    product_name text not null,
    mg double precision,
    pack bigint not null,
    qty bigint not null,
    price_cents bigint not null,
    discount_cents bigint not null,
    constraint order_line_pk primary key (order_number, "position"));
CREATE TABLE outbox (
    id text primary key,
    channel text not null,
    kind text not null,
    records text not null,
    created_at text not null,
    due_at text,
    attempts bigint not null,
    error text);
CREATE TABLE product (
      id text not null,
      since bigint not null,
      until bigint not null,
      name_key text not null,
      category text not null,
      "position" bigint not null,
      data text not null,
      hash bigint not null, price_cents bigint not null default 0, unit_price double precision not null default 0,
      constraint product_version_pk primary key (id, since));
CREATE TABLE search_deletion (
      deletion text not null,
      word text not null,
      constraint search_deletion_pk primary key (deletion, word))
      without rowid;
CREATE TABLE search_word (
      word text not null,
      field text not null,
      since bigint not null,
      until bigint not null,
      count bigint not null,
      products text not null,
      constraint search_word_pk primary key (word, field, since));
CREATE TABLE setting (name text primary key, value text not null);
CREATE TABLE visit_count (name text primary key, visits bigint not null);
CREATE TABLE visits_of_day (day text primary key, visits bigint not null);
CREATE TABLE withdrawal (
    id text primary key,
    reason text not null,
    withdrawn_at text not null,
    data text,
    "position" bigint not null);
CREATE INDEX category_by_name on category (name_key, name);
CREATE INDEX category_by_size on category (products, name);
CREATE INDEX customer_order_by_time on customer_order (placed_at, order_number);
CREATE INDEX customer_order_open on customer_order (placed_at, order_number)
    where status not in ('done', 'cancelled');
CREATE INDEX enquiry_by_time on enquiry (sent_at, id);
CREATE INDEX enquiry_unhandled on enquiry (sent_at, id)
    where handled_at is null;
CREATE INDEX outbox_due on outbox (due_at);
CREATE INDEX product_by_category on product
    (category, name_key, id, since, until, price_cents, unit_price);
CREATE INDEX product_by_name
    on product (name_key, id, since, until, price_cents, unit_price);
CREATE INDEX product_by_position on product ("position");
CREATE INDEX product_by_price
    on product (price_cents, name_key, id, since, until, category);
CREATE INDEX product_by_unit_price
    on product (unit_price, name_key, id, since, until, category);
CREATE INDEX product_ended on product (until) where until < 9007199254740991;
insert into category values
('Pain', 1795369703, 9007199254740991, 'pain', 32, 2),
('Sweets', 1795369703, 9007199254740991, 'sweets', 96, 2),
('Vitamins', 1795369703, 9007199254740991, 'vitamins', 160, 1);
insert into customer_order values
('PH-SUJW-BX59', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', 7, 1067, 0, 375, 1442, '2026-11-22T17:48:23.778Z', 'done'),
('PH-U4KN-255A', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', 7, 1993, 30, 375, 2338, '2026-11-22T17:48:23.751Z', 'new'),
('PH-U563-ECM7', 'Zoë O''Hara', '5550100', 'ann@example.org', '1 Example Street
Exampleton', 7, 4815, 300, 375, 4890, '2026-11-22T17:48:24.181Z', 'new');
insert into enquiry values
('dbc8f300-761e-4e34-9627-842b51622f36', 'Zoë O''Hara', '5550100', 'Opening hours', 'Are you open on Good Friday?', '2026-11-22T17:48:24.190Z', NULL);
insert into idempotency values
('key-of-order-0', 'db9207cd276c7bf19fb194981af0c65938cf2a608854954c4667659714093e13', 'Success PH-U4KN-255A|PH-U4KN-255A', '2026-11-22T17:48:23.761Z'),
('key-of-order-1', 'cab995381aeed91591fd31ccd9f12811b1c73aacd541e20f448843cec01f1977', 'Success PH-SUJW-BX59|PH-SUJW-BX59', '2026-11-22T17:48:23.778Z'),
('key-of-order-2', 'a5b88b4ea4485925447079bb74d87c38d26a0cfc5d3310439b65bbaca5eb1b02', 'Success PH-U563-ECM7|PH-U563-ECM7', '2026-11-22T17:48:24.181Z');
insert into kysely_migration values
('0001_first_tables', '2026-11-22T17:48:22.290Z'),
('0002_delivery_charge', '2026-11-22T17:48:22.291Z'),
('0003_visit_count', '2026-11-22T17:48:22.292Z'),
('0004_catalogue_generations', '2026-11-22T17:48:22.293Z'),
('0005_handled', '2026-11-22T17:48:22.293Z'),
('0006_visits_by_day', '2026-11-22T17:48:22.294Z'),
('0007_catalog_versions', '2026-11-22T17:48:22.295Z'),
('0008_search_words', '2026-11-22T17:48:22.295Z'),
('0009_sorted_lists', '2026-11-22T17:48:22.297Z'),
('0010_outbox', '2026-11-22T17:48:22.298Z'),
('0010_status_of_orders', '2026-11-22T17:48:22.301Z'),
('0011_withdrawals', '2026-11-22T17:48:22.301Z');
insert into kysely_migration_lock values
('migration_lock', 0);
insert into order_event values
('PH-SUJW-BX59', 1, 'done', '2026-11-22T17:48:24.158Z', '');
insert into order_line values
('PH-SUJW-BX59', 1, '8', 'Ibuprofen 400mg tablets', 400.0, 24, 3, 349, 0),
('PH-SUJW-BX59', 2, 'a-1', 'Éclair lozenges', NULL, 12, 4, 5, 0),
('PH-U4KN-255A', 1, '7', 'Ibuprofen 200mg tablets', 200.0, 24, 3, 199, 30),
('PH-U4KN-255A', 2, '8', 'Ibuprofen 400mg tablets', 400.0, 24, 4, 349, 0),
('PH-U563-ECM7', 1, 'a-1', 'Éclair lozenges', NULL, 12, 3, 5, 0),
('PH-U563-ECM7', 2, 'a-2', 'eclair spray 0.5%', NULL, 1, 4, 1200, 150);
insert into product values
('0042', 1795369703, 9007199254740991, 'zinc 15mg tablets', 'Vitamins', 160, '{"id":"0042","name":"Zinc 15mg tablets","brand":"Generic","category":"Vitamins","mg":15,"pack":90,"price_cents":10000,"discount_cents":0,"description":"Zinc.","photo":[],"form":"tablet","unit":"tablet"}', 4377403882515696, 10000, 111.11111111111111),
('7', 1795369703, 9007199254740991, 'ibuprofen 200mg tablets', 'Pain', 32, '{"id":"7","name":"Ibuprofen 200mg tablets","brand":"Generic","category":"Pain","mg":200,"pack":24,"price_cents":199,"discount_cents":30,"description":"For a headache.","photo":[],"ingredients":[{"name":"Ibuprofen","strength":200,"unit":"mg"}],"form":"tablet","unit":"tablet"}', 7698406604084154, 199, 8.2916666666666661),
('8', 1795369703, 9007199254740991, 'ibuprofen 400mg tablets', 'Pain', 64, '{"id":"8","name":"Ibuprofen 400mg tablets","brand":"O''Neill","category":"Pain","mg":400,"pack":24,"price_cents":349,"discount_cents":0,"description":"Stronger; \"only\" for adults.","photo":[],"ingredients":[{"name":"Ibuprofen","strength":400,"unit":"mg"}],"form":"tablet","unit":"tablet"}', 2072271779698377, 349, 14.541666666666666),
('a-1', 1795369703, 9007199254740991, 'eclair lozenges', 'Sweets', 96, '{"id":"a-1","name":"Éclair lozenges","brand":"Ärzte & Co","category":"Sweets","mg":null,"pack":12,"price_cents":5,"discount_cents":0,"description":"Line one. Line two.","photo":[]}', 628105802040804, 5, 9.0e+999),
('a-2', 1795369703, 9007199254740991, 'eclair spray 0.5%', 'Sweets', 128, '{"id":"a-2","name":"eclair spray 0.5%","brand":"Generic","category":"Sweets","mg":null,"pack":1,"price_cents":1200,"discount_cents":150,"description":"","photo":[]}', 35179062330818, 1200, 9.0e+999);
insert into search_word values
('#0.5%', 'strength', 1795369703, 9007199254740991, 1, 'gAE='),
('#15', 'strength', 1795369703, 9007199254740991, 1, 'oAE='),
('#200', 'strength', 1795369703, 9007199254740991, 1, 'IA=='),
('#400', 'strength', 1795369703, 9007199254740991, 1, 'QA=='),
('[["ibuprofen 200 mg/"],"tablet","tablet"]', 'equal', 1795369703, 9007199254740991, 1, 'IA=='),
('[["ibuprofen 400 mg/"],"tablet","tablet"]', 'equal', 1795369703, 9007199254740991, 1, 'QA=='),
('[["ibuprofen"],"generic"]', 'maker', 1795369703, 9007199254740991, 1, 'IA=='),
('[["ibuprofen"],"o''neill"]', 'maker', 1795369703, 9007199254740991, 1, 'QA=='),
('adults', 'ingredient', 1795369703, 9007199254740991, 1, 'QA=='),
('arzte', 'brand', 1795369703, 9007199254740991, 1, 'YA=='),
('co', 'brand', 1795369703, 9007199254740991, 1, 'YA=='),
('eclair', 'first', 1795369703, 9007199254740991, 2, 'YCA='),
('generic', 'brand', 1795369703, 9007199254740991, 3, 'IGAg'),
('headache', 'ingredient', 1795369703, 9007199254740991, 1, 'IA=='),
('ibuprofen', 'first', 1795369703, 9007199254740991, 2, 'ICA='),
('line', 'ingredient', 1795369703, 9007199254740991, 1, 'YA=='),
('lozenges', 'name', 1795369703, 9007199254740991, 1, 'YA=='),
('neill', 'brand', 1795369703, 9007199254740991, 1, 'QA=='),
('o', 'brand', 1795369703, 9007199254740991, 1, 'QA=='),
('one', 'ingredient', 1795369703, 9007199254740991, 1, 'YA=='),
('only', 'ingredient', 1795369703, 9007199254740991, 1, 'QA=='),
('pain', 'category', 1795369703, 9007199254740991, 2, 'ICA='),
('spray', 'name', 1795369703, 9007199254740991, 1, 'gAE='),
('stronger', 'ingredient', 1795369703, 9007199254740991, 1, 'QA=='),
('sweets', 'category', 1795369703, 9007199254740991, 2, 'YCA='),
('tablets', 'name', 1795369703, 9007199254740991, 3, 'ICBg'),
('two', 'ingredient', 1795369703, 9007199254740991, 1, 'YA=='),
('vitamins', 'category', 1795369703, 9007199254740991, 1, 'oAE='),
('zinc', 'first', 1795369703, 9007199254740991, 1, 'oAE=');
insert into setting values
('catalogue_generation', '1795369703'),
('catalogue_load', ''),
('catalogue_source', 'import:catalog.csv'),
('shipping_cents', '375'),
('shop_version', '0.2.0');
insert into visit_count values
('all', 3);
insert into visits_of_day values
('2026-11-22', 3);
