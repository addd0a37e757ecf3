// From the inside, over the dunes, to the city.
void view() {
  eye = vec3(-1.4, 2.2, 9.5);
  at = vec3(0, 2.15, 0);
  zoom = 3.7;
  sun = vec3(-.75, .5, .5);
  fog = .007;
}
void scene(vec3 p) {
  float opening = triangle(p.xy - vec2(0, 2.25), 2.35);
  add(max(abs(p.z) - .45, -opening) * .8, PINE);
  float ridge = .5 * sin(p.x * .35 + p.z * .22) + .35 * sin(p.x * .2 - p.z * .4 + 1.);
  add((p.y - mix(-.2, ridge * .8, smoothstep(-1., -7., p.z))) * .7, SAND);
  city(vec3(p.x - .6, p.y + .2, p.z + 24.), LEAF, GREEN);
  add(length(p - vec3(-2.6, 7.2, -50)) - 3., GLOW);
}
