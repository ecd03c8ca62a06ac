declare module "*.css";
declare module "*.csv" {
  const csv: string;
  export default csv;
}
declare module "*.svg" {
  const svg: string;
  export default svg;
}
