declare module "*.css";
declare module "*.svg" {
  const svg: string;
  export default svg;
}
