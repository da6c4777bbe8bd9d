// The type of style.js, which web/build makes of python/outflank/widget/grid.css.
declare const style: string;
export default style;
