'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A product knows the cuts of its pieces and how many reviews say that it fits smaller, right or larger; a customer may
 * keep body measures. Processes of the previous version write reviews without counting; the next review counts all.
 */
class Migration20261126022000_size_fit extends Migration {
  name = 'Migration20261126022000_size_fit';

  async up() {
    this.addSql(
      `alter table "product" add "cuts" text[] not null default '{}', add "fit_smaller" int not null default 0,
         add "fit_right" int not null default 0, add "fit_larger" int not null default 0;`,
    );
    this.addSql(
      `create table "body_measures" ("user_id" uuid not null, "bust_mm" int null, "waist_mm" int null, "hip_mm" int null,
         "height_mm" int null, "source" text not null, "consented_at" timestamptz not null, primary key ("user_id"),
         constraint "body_measures_source_check" check ("source" in ('tape', 'estimate', 'garment')));`,
    );
    this.addSql(
      `update product p set fit_smaller = r.smaller, fit_right = r.fitting, fit_larger = r.larger
         from (select product_id, count(*) filter (where fit = 'menor')::int as smaller,
                      count(*) filter (where fit = 'certo')::int as fitting,
                      count(*) filter (where fit = 'maior')::int as larger
                 from review where fit is not null group by product_id) r
        where p.id = r.product_id;`,
    );
  }
}
exports.Migration20261126022000_size_fit = Migration20261126022000_size_fit;
